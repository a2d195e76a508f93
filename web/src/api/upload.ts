/** The share of a file that has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Sends a form and tells how far it is, which `fetch` cannot. Rejects as `fetch` does. */
export type Upload = (
  url: string,
  given: { method: string; headers: Headers; body: BodyInit | null; signal: AbortSignal | null },
  onProgress: OnProgress,
) => Promise<Response>

/** Uses XMLHttpRequest, the only browser API with upload progress. */
export const uploadByXhr: Upload = (url, { method, headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: { 'content-type': type },
        }),
      )
    })
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => reject(new TypeError(`the upload ended: ${end}`)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new TypeError('the upload ended: abort'))
    else request.send(body as XMLHttpRequestBodyInit | null)
  })
