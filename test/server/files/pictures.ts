import sharp from 'sharp'

/** A picture of one color, for a test. */
export function createPicture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'png') {
  return sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
    .toFormat(format)
    .toBuffer()
}

/** A form as the client sends it. */
export function createForm(purpose: string | undefined, content: Uint8Array | string, name = 'picture'): FormData {
  const data = new FormData()
  if (purpose !== undefined) data.append('purpose', purpose)
  data.append('file', new Blob([content as BlobPart]), name)
  return data
}
