import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Comment, parseSync } from 'oxc-parser'

/** A node of the syntax tree, with the few typed members that the checks need. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Source {
  path: string
  text: string
  program: Node
  comments: readonly Comment[]
  /** Static and dynamic imports, including types. */
  imports: readonly { from: string; typeOnly: boolean; at: number }[]
}

/** Returns every file below a folder, with paths from the repository's root. */
export function listFiles(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => ending.test(path))
    .sort()
}

const parsed = new Map<string, Source>()

export function readSource(path: string): Source {
  const source = parsed.get(path) ?? parse(path, readFileSync(path, 'utf8'))
  parsed.set(path, source)
  return source
}

/** Parses a text as the file at a path. */
export function parse(path: string, text: string): Source {
  const { program, comments, errors, module } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    at: start
  }))
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, start }) =>
      moduleRequest ? [{ from: moduleRequest.value, typeOnly: isType, at: start }] : []
    )
  )
  // An address that is only known in the page names no module.
  const named = module.dynamicImports.filter(({ moduleRequest: { start } }) => /['"`]/.test(text.charAt(start)))
  const lazy = named.map(({ moduleRequest, start }) => ({
    from: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
    at: start
  }))
  return { path, text, program: program as unknown as Node, comments, imports: [...statics, ...again, ...lazy] }
}

/** Returns all TypeScript files of src. */
export const readSources = (): Source[] => listFiles('src', /\.tsx?$/).map(readSource)

/** Calls `visit` for every node, parents before children. */
export function walk(node: unknown, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent)
    return
  }
  if (typeof node !== 'object' || node === null || typeof (node as Node).type !== 'string') return
  const here = node as Node
  visit(here, parent)
  for (const [name, value] of Object.entries(here)) if (name !== 'parent') walk(value, visit, here)
}

/** Returns `path:line`, for a message. */
export function place(source: { path: string; text: string }, at: number): string {
  return `${source.path}:${source.text.slice(0, at).split('\n').length}`
}

const MAX_REPORTED = 60

/** Fails with all problems in the message. */
export function expectNone(problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length > MAX_REPORTED ? [`and ${problems.length - MAX_REPORTED} more`] : []
  const error = new Error([`${problems.length} found:`, ...problems.slice(0, MAX_REPORTED), ...more].join('\n'))
  // The message is sufficient; the stack would only name this function.
  error.stack = ''
  throw error
}
