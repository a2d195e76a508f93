/** A multipart form with one file, as a browser would send it. */
export async function formWith(field: string, content: Buffer, fileName: string, type: string) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(content)], fileName, { type }))
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
