import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideReview, reportedReviews, showReview } from '../../record/review-moderation.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { makeDirectory } from '../../test/directory.ts'

const past = {
  title: 'Check-up',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-03-01T08:00:00Z',
  ends_at: '2026-03-01T08:30:00Z',
}
const kind = { stars: 5, text: 'Explains everything twice' }

describe('reviews', () => {
  let server: TestApp
  let clinicians: string[]
  let center: string
  beforeAll(async () => {
    server = await startTestApp()
    const reader = await server.newPatient()
    center = (await makeDirectory(server, reader)).diagnosticCenter
    const listed = await server.call('GET', '/api/clinicians/?limit=30', { token: reader.access })
    clinicians = listed.json().results.map(({ id }: { id: string }) => id)
  })
  afterAll(() => server.close())

  const call = (who: Patient, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, `/api/clinicians/${path}`, { token: who.access, ...(body && { body }) })
  const visited = async (who: Patient, changes: object) =>
    expect(
      (await server.call('POST', '/api/appointments/', { token: who.access, body: { ...past, ...changes } }))
        .statusCode,
    ).toBe(201)
  /** A patient who has just seen a clinician without reviews. */
  const visitor = async (clinician = clinicians.pop() ?? '') => {
    const who = await server.newPatient()
    await visited(who, { clinician })
    return { who, clinician }
  }
  const publicOf = async (clinician: string, who?: Patient) =>
    (await call(who ?? (await server.newPatient()), 'GET', `${clinician}/reviews/`)).json().results
  const ratingOf = async (clinician: string) => {
    const { user_rating, user_rating_count } = (
      await call(await server.newPatient(), 'GET', `${clinician}/`)
    ).json()
    return [user_rating, user_rating_count]
  }

  it('require a past appointment, and the refusal says so', async () => {
    const who = await server.newPatient()
    const clinician = clinicians.pop() ?? ''
    const refusals = [
      {},
      { clinician, status: 'cancelled' },
      { clinician, status: 'missed' },
      { clinician, starts_at: '2199-01-01T08:00:00Z', ends_at: '2199-01-01T08:30:00Z' },
    ]
    for (const appointment of refusals) {
      await visited(who, appointment)
      const refused = await call(who, 'POST', `${clinician}/reviews/`, kind)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toEqual({
        stars: [expect.stringContaining('once an appointment with them is over')],
      })
    }
    await visited(who, { clinician })
    expect((await call(who, 'POST', `${clinician}/reviews/`, kind)).statusCode).toBe(201)
  })

  it('are public, without author and date', async () => {
    const { who, clinician } = await visitor()
    const own = (await call(who, 'POST', `${clinician}/reviews/`, kind)).json()
    expect(own).toMatchObject({ ...kind, clinician, is_hidden: false })
    const [shown] = await publicOf(clinician)
    expect(shown).toEqual({
      id: expect.any(String),
      ...kind,
      written_in: own.created_at.slice(0, 7),
      is_mine: false,
    })
    expect(shown.id).not.toBe(own.id)
    expect((await publicOf(clinician, who))[0]).toMatchObject({ is_mine: true })
    expect(await ratingOf(clinician)).toEqual([5, 1])
  })

  it('are limited to one per patient, and can be changed, deleted and restored', async () => {
    const { who, clinician } = await visitor()
    const key = newId()
    const post = (body: object) =>
      server.call('POST', `/api/clinicians/${clinician}/reviews/`, {
        token: who.access,
        body,
        headers: { 'idempotency-key': key },
      })
    const { id } = (await post(kind)).json()
    expect((await post(kind)).json().id).toBe(id)
    const second = await call(who, 'POST', `${clinician}/reviews/`, kind)
    expect(second.json().errors).toEqual({ stars: ['You have reviewed them already. Change that review.'] })
    expect((await call(who, 'PUT', `reviews/${id}/`, { stars: 2, text: 'No longer' })).json()).toMatchObject({
      stars: 2,
    })
    expect(await publicOf(clinician)).toMatchObject([{ stars: 2, text: 'No longer' }])
    expect(await ratingOf(clinician)).toEqual([2, 1])
    expect((await call(who, 'DELETE', `reviews/${id}/`)).statusCode).toBe(204)
    expect(await publicOf(clinician)).toEqual([])
    expect(await ratingOf(clinician)).toEqual([null, 0])
    expect((await call(who, 'POST', `reviews/${id}/restore/`)).json()).toMatchObject({ text: 'No longer' })
    expect(await publicOf(clinician)).toMatchObject([{ stars: 2, text: 'No longer' }])
    expect(await ratingOf(clinician)).toEqual([2, 1])
  })

  it('are all counted when they arrive at once', async () => {
    const { who, clinician } = await visitor()
    const others = await Promise.all([1, 2, 3, 4].map(() => visitor(clinician)))
    const answers = await Promise.all(
      [who, ...others.map((other) => other.who)].map((one, i) =>
        call(one, 'POST', `${clinician}/reviews/`, { stars: i + 1 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(await ratingOf(clinician)).toEqual([3, 5])
    const first = (await call(who, 'GET', `${clinician}/reviews/?limit=3`)).json()
    const rest = (await call(who, 'GET', `${clinician}/reviews/?limit=3&cursor=${first.next}`)).json()
    const seen = [...first.results, ...rest.results].map(({ id }) => id)
    expect(new Set(seen).size).toBe(5)
  })

  it('of a diagnostic center follow the same rules', async () => {
    const who = await server.newPatient()
    const path = `diagnostic-centers/${center}/`
    expect((await call(who, 'POST', `${path}reviews/`, kind)).statusCode).toBe(422)
    await visited(who, { diagnostic_center: center })
    expect((await call(who, 'POST', `${path}reviews/`, kind)).statusCode).toBe(201)
    expect((await call(who, 'GET', path)).json()).toMatchObject({ user_rating: 5, user_rating_count: 1 })
  })

  it('can be reported and hidden, and stay hidden when rewritten', async () => {
    const { who, clinician } = await visitor()
    const own = (await call(who, 'POST', `${clinician}/reviews/`, { stars: 1, text: 'Rude words' })).json()
    const [shown] = await publicOf(clinician)
    const reader = await server.newPatient()
    const report = (reason: string) =>
      call(reader, 'POST', `published-reviews/${shown.id}/report/`, { reason })
    expect((await report('untrue')).statusCode).toBe(204)
    expect((await report('insulting')).statusCode).toBe(204)
    const { auth } = server.context.db
    const reported = (await reportedReviews(auth, { reportedOnly: true })).find(({ id }) => id === shown.id)
    expect(reported).toMatchObject({ text: 'Rude words', reports: [{ reason: 'insulting', note: '' }] })
    expect(await hideReview(auth, shown.id, new Date())).toBe(true)
    expect(await publicOf(clinician)).toEqual([])
    expect(await ratingOf(clinician)).toEqual([null, 0])
    expect((await call(who, 'GET', `reviews/${own.id}/`)).json()).toMatchObject({ is_hidden: true })
    await call(who, 'PUT', `reviews/${own.id}/`, { stars: 1, text: 'Ruder words' })
    expect(await publicOf(clinician)).toEqual([])
    await call(who, 'DELETE', `reviews/${own.id}/`)
    const anew = await call(who, 'POST', `${clinician}/reviews/`, { stars: 1, text: 'Rude again' })
    expect(anew.json()).toMatchObject({ is_hidden: true })
    expect(await publicOf(clinician)).toEqual([])
    expect((await report('other')).statusCode).toBe(404)
    expect(await showReview(auth, shown.id)).toBe(true)
    expect(await hideReview(auth, newId(), new Date())).toBe(false)
  })

  it('cannot be written, hidden or traced to their author by the app’s role', async () => {
    const { who, clinician } = await visitor()
    await call(who, 'POST', `${clinician}/reviews/`, kind)
    const stranger = await server.newPatient()
    const as = server.context.db.as(stranger.id)
    expect((await sql`select from reviews where clinician = ${clinician}`.execute(as)).rows).toEqual([])
    expect((await sql`update published_reviews set hidden_at = now()`.execute(as)).numAffectedRows).toBe(0n)
    await expect(sql`update published_reviews set stars = 1`.execute(as)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from published_reviews`.execute(as)).rejects.toThrow(/permission denied/)
    const forged = sql`insert into published_reviews (review, clinician, stars, text, written_at)
      values (${newId()}, ${clinician}, 1, 'Forged', now())`.execute(as)
    await expect(forged).rejects.toThrow(/permission denied/)
    expect(await publicOf(clinician)).toHaveLength(1)
  })

  it('are erased with their author', async () => {
    const { who, clinician } = await visitor()
    await call(who, 'POST', `${clinician}/reviews/`, kind)
    const owner = new pg.Client({ connectionString: server.urls.owner })
    await owner.connect()
    await owner.query("select set_config('app.scope', 'auth', false)")
    expect((await owner.query('delete from accounts where user_id = $1', [who.id])).rowCount).toBe(1)
    const { rows } = await owner.query('select from published_reviews where clinician = $1', [clinician])
    await owner.end()
    expect(rows).toEqual([])
  })

  it('come with the patient’s own relation to the provider', async () => {
    const { who, clinician } = await visitor()
    const mine = async () => (await call(who, 'GET', `${clinician}/mine/`)).json()
    expect(await mine()).toMatchObject({
      member: null,
      review: null,
      has_visited: true,
      next: [],
      past: [{ title: 'Check-up' }],
      conversation: null,
    })
    await visited(who, {
      clinician,
      starts_at: '2199-01-01T08:00:00Z',
      ends_at: '2199-01-01T08:30:00Z',
      questions: [{ text: 'One' }, { text: 'Two', answered: true }],
    })
    await call(who, 'POST', 'care-team/', { clinician, role: 'My GP' })
    await call(who, 'POST', `${clinician}/reviews/`, kind)
    expect(await mine()).toMatchObject({
      member: { role: 'My GP' },
      review: kind,
      next: [{ open_questions: 1 }],
    })
    expect((await call(who, 'GET', `${newId()}/mine/`)).statusCode).toBe(404)
  })
})
