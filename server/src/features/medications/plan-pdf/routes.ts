import { getPlanPdf } from '@salve/contract/medications/plan-pdf.ts'
import type { FastifyInstance } from 'fastify'
import { readProfile } from '../../../auth/profile.ts'
import type { Context } from '../../../context.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPlanReader } from '../../../record/medication-plans/plan-reader.ts'
import { mount } from '../../../http/mount.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { linesOf } from './lines.ts'

export function planPdfRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getPlanPdf, async ({ db, patient, query, reply }) => {
    const now = context.now()
    const [plans, issueOf, person, reader] = await Promise.all([
      readPlansOnCourse(db, patient),
      issueCells(db, patient),
      readProfile(context, patient),
      readPlanReader(db, patient, now, query.language),
    ])
    const printed = plans.map((plan) => ({
      ...plan,
      issue_name: issueOf(plan.health_issue).health_issue,
    }))
    const sections = linesOf(printed, reader, now.getTime())
    // The drawing code is large and seldom needed.
    const { drawSheet } = await import('./draw.ts')
    return reply
      .header('content-disposition', `attachment; filename="plan-${reader.today}.pdf"`)
      .type('application/pdf')
      .send(drawSheet({ person, sections, reader, now, product: PRODUCT_NAME }))
  })
}
