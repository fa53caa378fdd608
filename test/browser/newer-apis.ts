// What the oldest supported browsers lack, out of MDN's compatibility data: for a check of the built files, and to take it away
// from the browser of a test.
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { type Node, walk } from '../checks/sources.ts'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** Versions by browser, in the words of esbuild (src/build/engines.mjs): `chrome93`. */
type Engines = readonly string[]

interface Api {
  /** As `Object.hasOwn`, `Array.prototype.at` or `structuredClone`. */
  path: string
  /** The last name of the path. */
  name: string
  /** The object of a static member; undefined for a global or a member of instances. */
  of: string | undefined
  isNewer: boolean
}

const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''))

function isIn(support: SupportStatement | undefined, oldest: number): boolean {
  return [support ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags, partial_implementation }) => {
      if (flags || removed || partial_implementation || added === false || added === 'preview') return false
      return typeof added !== 'string' || numberOf(added) <= oldest
    })
}

function isNewer({ support }: CompatStatement, engines: Engines): boolean {
  return engines.some(engine => {
    const [, browser = '', oldest = ''] = /^([a-z]+)(.+)$/.exec(engine) ?? []
    return !isIn(support[browser as 'chrome'], Number(oldest))
  })
}

// Members of built-in objects that are not on their prototype. The data do not tell.
const staticOf = (owner: string): Record<string, unknown> => {
  const names = owner.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], globalThis)
  return typeof names === 'function' || (typeof names === 'object' && names !== null)
    ? (names as Record<string, unknown>)
    : {}
}

function membersOf(owner: string, { __compat: _, ...members }: Identifier, engines: Engines): Api[] {
  const isInterface = owner in data.api
  return Object.entries(members).flatMap(([key, member]) => {
    const compat = member.__compat
    const name = key.replace(/_static$/, '')
    // Keys with an underscore are about behaviour: `secure_context_required`.
    if (!compat || name === owner || name.includes('_')) return []
    const isStatic = isInterface ? key !== name : name in staticOf(owner)
    const path = isStatic ? `${owner}.${name}` : `${owner}.prototype.${name}`
    return [{ path, name, of: isStatic ? owner : undefined, isNewer: isNewer(compat, engines) }]
  })
}

/** Returns every interface, built-in object and member of them that the data know. */
function allApis(engines: Engines): Api[] {
  const { Intl: intl = {}, ...builtins } = data.javascript.builtins as Record<string, Identifier>
  const parts: [string, Identifier][] = [
    ...(Object.entries(builtins) as [string, Identifier][]),
    ...Object.entries(intl as Record<string, Identifier>).flatMap(([name, part]): [string, Identifier][] =>
      name === '__compat' ? [] : [[`Intl.${name}`, part]]
    ),
    ...(Object.entries(data.api) as [string, Identifier][])
  ]
  return parts.flatMap(([owner, part]) => {
    const compat = part.__compat
    const members = membersOf(owner, part, engines)
    if (!compat || owner.includes('_')) return members
    const [name = '', of] = owner.split('.').reverse()
    return [{ path: owner, name, of, isNewer: isNewer(compat, engines) }, ...members]
  })
}

/** What some of the engines lack. */
export interface Lacking {
  /** Paths from the global object. */
  paths: readonly string[]
  globals: ReadonlySet<string>
  /** Static members as `Object.hasOwn`. */
  statics: ReadonlySet<string>
  /** Names of members that instances of no object have in all the engines. */
  members: ReadonlySet<string>
}

/** Returns what some of the engines lack. */
export function lackingIn(engines: Engines): Lacking {
  const all = allApis(engines)
  const lacking = all.filter(({ isNewer }) => isNewer)
  const supported = new Set(all.filter(({ isNewer }) => !isNewer).map(({ name }) => name))
  const isMember = ({ path }: Api) => path.includes('.prototype.')
  return {
    paths: lacking.map(({ path }) => path),
    globals: new Set(lacking.filter(({ path, name }) => path === name).map(({ name }) => name)),
    statics: new Set(lacking.filter(({ of }) => of).map(({ path }) => path)),
    members: new Set(lacking.filter(api => isMember(api) && !supported.has(api.name)).map(({ name }) => name))
  }
}

const pathOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Identifier') return String(node.name)
  if (node?.type !== 'MemberExpression' || node.computed) return undefined
  const object = pathOf(node.object as Node)
  return object && `${object}.${(node.property as Node).name}`
}

const fieldOfTest: Readonly<Record<string, string>> = {
  IfStatement: 'test',
  ConditionalExpression: 'test',
  LogicalExpression: 'left'
}

/** Names that the file tests for before it uses them: `a.b?.()`, `a.b ? …`, `typeof b`, `'b' in a`. */
function testedNames(program: Node): Set<string> {
  const names = new Set<string>()
  const add = (node: unknown) =>
    walk(node, here => {
      if (here.type === 'Identifier') names.add(String(here.name))
    })
  walk(program, node => {
    if (node.optional === true) add(node.callee ?? node.object)
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') add(node.argument)
    if (node.type === 'BinaryExpression') {
      if (node.operator === 'in' && typeof (node.left as Node).value === 'string')
        names.add(String((node.left as Node).value))
      // `typeof x.y == 'function'`, `x.y === undefined`.
      if (/^[!=]==?$/.test(String(node.operator))) add(node.left)
    }
    const test = fieldOfTest[node.type]
    if (test) add(node[test])
  })
  // They came together.
  if (names.has('showPopover')) names.add('hidePopover')
  return names
}

/** Returns the names of members that a script defines itself. */
export function definedNames(program: Node): string[] {
  const names: string[] = []
  const nameOf = ({ type, name, value }: Node) => (type === 'Literal' ? String(value) : String(name))
  walk(program, (node, parent) => {
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) names.push(nameOf(node.key as Node))
    // Object.assign(made, { name }), made.name = …
    if (node.type === 'MemberExpression' && parent?.type === 'AssignmentExpression' && parent.left === node)
      names.push(nameOf(node.property as Node))
  })
  return names
}

/** Returns the uses of what is lacking in a script, except those that the script tests for, and members that are `own`. */
export function usesOf(lacking: Lacking, program: Node, own: ReadonlySet<string>): { api: string; at: number }[] {
  const tested = testedNames(program)
  const uses: { api: string; at: number }[] = []
  walk(program, (node, parent) => {
    const note = (api: string, name: string) => tested.has(name) || uses.push({ api, at: node.start })
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee as Node
      if (callee.type === 'Identifier' && lacking.globals.has(String(callee.name)))
        note(String(callee.name), String(callee.name))
    }
    if (node.type !== 'MemberExpression' || node.computed) return
    const name = String((node.property as Node).name)
    const isUsed =
      (parent?.type === 'CallExpression' && parent.callee === node) ||
      (parent?.type === 'MemberExpression' && parent.object === node)
    const path = pathOf(node) ?? ''
    // `window.trustedTypes?.createPolicy()`: the object itself is tested for.
    const object = node.object as Node
    const owner = String(object.type === 'MemberExpression' ? (object.property as Node).name : object.name)
    if (node.optional && (lacking.members.has(owner) || lacking.globals.has(owner))) return
    if (lacking.statics.has(path)) note(path, name)
    else if (isUsed && lacking.members.has(name) && !own.has(name)) note(`.${name}`, name)
  })
  return uses
}

const newRegExp = /\(\?<[=!]|\(\?[ims]+-?[ims]*:|\(\?-[ims]+:/

/** Returns the syntax in a script that esbuild passes on, although some engines lack it. */
export function newSyntaxOf(program: Node, text: string): { syntax: string; at: number }[] {
  const names: { syntax: string; at: number }[] = []
  walk(program, node => {
    const note = (syntax: string) => names.push({ syntax, at: node.start })
    if (node.type === 'StaticBlock' || node.type === 'ImportAttribute') note(node.type)
    if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) note('using')
    if (node.type === 'Literal' && node.regex) {
      if (/v/.test((node.regex as { flags: string }).flags)) note('RegExp v')
    }
    // Patterns are built of texts too.
    if (
      (node.type === 'Literal' || node.type === 'TemplateElement') &&
      newRegExp.test(text.slice(node.start, node.end))
    )
      note(text.slice(node.start, node.end).slice(0, 60))
  })
  return names
}
