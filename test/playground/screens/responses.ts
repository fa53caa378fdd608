// Empties a response of the backend, or lengthens its texts. Both depend on the shape of a value, not on a list of operations,
// so a new screen needs no change here.

const amount = /^-?\d+(\.\d+)?$/
// Limits and display settings, as opposed to counts.
const measures =
  /^(page|page_size|scale|star|goal|days|quantity|maximum|seq|port|.*(type|no|per_day|points|slots|limit))$/

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A step that a new merchant has not taken yet. */
const notDone = (step: unknown) => (typeof step === 'boolean' ? false : 0)

/** Returns the same shape without content: lists without rows, sums of zero, and no step of a new merchant done. */
export function emptyResponse(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return []
  if (name === 'setup' && isObject(value)) return mapped(value, notDone)
  if (isObject(value)) return mapped(value, emptyResponse)
  if (typeof value === 'string' && value.includes('.') && amount.test(value))
    return value.replace(/^-?\d+/, '0').replace(/[1-9]/g, '0')
  if (typeof value === 'number' && !measures.test(name)) return 0
  return value
}

// Names of values that are not texts, or that code searches for.
const wordless =
  /(^|_)(id|code|key|token|hash|status|state|type|kind|grade|network|language|default_lang|file_name|locale|zone|timezone|currency|topic)$/
// Ids, instants, days, amounts, codes, addresses, and enum values.
const plain = [
  /^[\da-f-]{8,}$/i,
  /^\d{4}-\d\d-\d\d/,
  /^[\d\s.,:%+*•-]*$/,
  /^[a-z]+(_[a-z]+)*$/,
  /^(https?:|data:|\/|\w+\/)\S+$/,
  /^(0x|T)\w{20,}$/,
  /^\S+@\S+$/
]

/** Returns the same shape with each text that a person wrote or reads changed; `name` is the name of the value. */
export function changeTexts(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (Array.isArray(value)) return value.map(item => changeTexts(item, change, name))
  if (isObject(value)) return mapped(value, (part, of) => changeTexts(part, change, of))
  if (typeof value !== 'string' || wordless.test(name) || plain.some(pattern => pattern.test(value))) return value
  return change(value)
}

/** Returns the same shape with longer texts. */
export const lengthenTexts = (value: unknown): unknown => changeTexts(value, longer)

/** Returns a pack with longer texts; all its values are texts. */
export function lengthenPack(value: unknown): unknown {
  if (isObject(value)) return mapped(value, lengthenPack)
  return typeof value === 'string' ? longer(value) : value
}

// Repeats a text without its placeholders.
function longer(text: string): string {
  const again = text.replace(/\{\{\w+\}\}/g, '').trim()
  if (again === '') return text
  return /[\u3000-\u9fff\uac00-\ud7af]/.test(text) ? `${text}${again}` : `${text} ${again}`
}

const mapped = (value: Record<string, unknown>, map: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part, name)]))
