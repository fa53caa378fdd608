import { readFileSync } from 'node:fs'
import { listFiles } from './sources.ts'

export interface Tree {
  [name: string]: string | Tree
}
/** A text, or the plural forms of one by category. */
export type Leaf = string | Record<string, string>

export const categories: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const isPlural = (value: Tree): boolean => 'other' in value && Object.keys(value).every(name => categories.has(name))

function leavesOf(tree: Tree, path = ''): [string, Leaf][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string') return [[key, value]]
    return isPlural(value) ? [[key, value as Record<string, string>]] : leavesOf(value, key)
  })
}

export const listTexts = (leaf: Leaf): string[] => (typeof leaf === 'string' ? [leaf] : Object.values(leaf))

export interface PackFile {
  locale: string
  name: string
  leaves: [string, Leaf][]
}

/** Reads every pack. The key of a leaf is the path of its text. */
export function readPacks(): PackFile[] {
  return listFiles('src/i18n/packs', /\.json$/).map(path => {
    const [, , , locale = '', file = ''] = path.split('/')
    return { locale, name: file.replace('.json', ''), leaves: leavesOf(JSON.parse(readFileSync(path, 'utf8'))) }
  })
}
