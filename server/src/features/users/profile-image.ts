import {
  deleteProfileImage,
  getProfileImage,
  IMAGE_MAX_BYTES,
  IMAGE_SIZES,
  uploadProfileImage,
} from '@salve/contract/users/profile.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { readProfile } from '../../auth/profile.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { readUpload } from '../../http/upload.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'

// The library knows more formats than those offered, some of which can reference other files: they
// are never tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
/** More than any phone gives, and little enough to decode. */
const PIXELS_MAX = 50_000_000
const LARGEST = Math.max(...IMAGE_SIZES)
/** Decoding can take some hundred megabytes. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 50 })

export function profileImageRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, uploadProfileImage, async ({ accountId, request }) => {
    await countUse(context, RATE_LIMITS.upload, accountId)
    const { content } = await readUpload(request, 'image', IMAGE_MAX_BYTES)
    const squares = await oneAtATime(() => squaresOf(content))
    const rows = squares.map(({ size, webp }) => ({
      user_id: accountId,
      size_px: size,
      webp,
      updated_at: context.now(),
    }))
    await context.db
      .as(accountId)
      .insertInto('profile_images')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'size_px']).doUpdateSet((eb) => ({
          webp: eb.ref('excluded.webp'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
    return readProfile(context, accountId)
  })

  mount(app, context, deleteProfileImage, async ({ accountId }) => {
    await context.db.as(accountId).deleteFrom('profile_images').where('user_id', '=', accountId).execute()
    return readProfile(context, accountId)
  })

  mount(app, context, getProfileImage, async ({ accountId, query, reply }) => {
    const image = await context.db
      .as(accountId)
      .selectFrom('profile_images')
      .select('webp')
      .where('user_id', '=', accountId)
      .where('size_px', '=', query.size)
      .executeTakeFirst()
    if (!image) throw notFound()
    return reply.type('image/webp').send(image.webp)
  })
}

/** Decodes and re-encodes: all other content of the file, such as position and camera, is lost. */
async function squaresOf(file: Buffer) {
  const { width, height } = await readable(sharp(file, { limitInputPixels: false }).metadata())
  if (width * height > PIXELS_MAX) throw new AppError(413, 'too-large')
  const { data, info } = await readable(
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .autoOrient()
      .resize(LARGEST, LARGEST, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return Promise.all(
    IMAGE_SIZES.map(async (size) => ({
      size,
      webp: await sharp(data, { raw: info }).resize(size, size).webp({ quality: 82 }).toBuffer(),
    })),
  )
}

const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new AppError(415, 'not-an-image')
  })
