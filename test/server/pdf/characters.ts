import { inflateSync } from 'node:zlib'

/** Returns every character that the fonts of a PDF can be copied as, and the names of the fonts. */
export function charactersIn(pdf: Buffer): { characters: Set<string>; fonts: string[] } {
  const text = pdf.toString('latin1')
  // By their length: compressed bytes can end with a line break.
  const streams = [...text.matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g)].map(match => {
    const start = match.index + match[0].length
    const data = pdf.subarray(start, start + Number(match[1]))
    return data[0] === 0x78 ? inflateSync(data).toString('latin1') : data.toString('latin1')
  })
  const maps = streams.filter(stream => stream.includes('beginbfrange'))
  const codes = maps.flatMap(map => [...map.matchAll(/<([0-9a-f]{4,8})>/gi)].map(([, hex = '']) => hex))
  return {
    characters: new Set(codes.map(hex => Buffer.from(hex, 'hex').swap16().toString('utf16le'))),
    fonts: [...text.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(([, name = '']) => name)
  }
}
