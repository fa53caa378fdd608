/** File name for a response without one. */
const DEFAULT_FILE_NAME = 'downloaded_file'

const MAX_LENGTH = 100

/** Returns a safe file name from `content-disposition` (RFC 6266, with `filename*` of RFC 5987 first). */
export function getFileName(disposition: string | null): string {
  return getSafeFileName(findExtendedName(disposition ?? '') ?? readPlainName(disposition ?? '') ?? '')
}

/** Keeps the base name only: no control or direction characters, at most 100 characters including the extension. */
export function getSafeFileName(name: string): string {
  const base = name.split(/[/\\]/).pop() ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    // A leading dot hides the file, and Windows drops a trailing one.
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const characters = [...clean]
  if (characters.length <= MAX_LENGTH) return clean || DEFAULT_FILE_NAME
  const ending = [...(/\.[^.]{1,10}$/.exec(clean)?.[0] ?? '')]
  return [...characters.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}

function findExtendedName(disposition: string): string | undefined {
  const match = /;\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"]+)/i.exec(`;${disposition}`)
  if (!match) return undefined
  const [, charset = '', value = ''] = match
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(value.trim())
    return /^iso-8859-1$/i.test(charset) ? decodeLatin(value.trim()) : undefined
  } catch {
    return undefined
  }
}

const decodeLatin = (value: string): string =>
  value.replace(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

function readPlainName(disposition: string): string | undefined {
  const match = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(`;${disposition}`)
  return match ? (match[1]?.replace(/\\(.)/g, '$1') ?? match[2]) : undefined
}
