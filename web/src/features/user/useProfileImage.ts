import type { IMAGE_SIZES } from '@salve/contract/users/profile.ts'
import { useEffect, useState } from 'react'
import { useServices } from '../../api/services.ts'
import { profileImageRequest } from './userApi.ts'

/** The profile picture as an address that `<img>` can show; it is fetched with the token. */
export function useProfileImage(imageUrl: string | null | undefined, size: (typeof IMAGE_SIZES)[number]) {
  const { client } = useServices()
  const [shown, setShown] = useState<{ of: string; src: string } | null>(null)
  useEffect(() => {
    if (!imageUrl) return
    const gone = new AbortController()
    let made: string | null = null
    const load = async () => {
      const answer = await client.call(profileImageRequest(size), gone.signal)
      if (!answer.ok || gone.signal.aborted) return
      made = URL.createObjectURL(answer.body as Blob)
      setShown({ of: imageUrl, src: made })
    }
    void load()
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, imageUrl, size])
  return shown?.of === imageUrl ? shown?.src : null
}
