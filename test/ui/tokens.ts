import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'

export const skins = ['1', '2', '3', '4', '5']
export const schemes = ['light', 'dark']
export const AA_CONTRAST = 4.5
export const AA_GRAPHICS_CONTRAST = 3

/** Edges of controls, the focus ring, stars, and the second color of data. */
export const edges = ['line-strong', 'accent-text', 'star', 'spark']

/** Text over background pairs that some component really draws. */
export const pairs: [text: string, backgrounds: string[]][] = [
  ['text', ['page', 'surface', 'sunken', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'pending-soft']],
  ['quiet', ['page', 'surface', 'sunken']],
  ['accent-text', ['page', 'surface', 'sunken', 'accent-soft']],
  ['success', ['page', 'surface', 'sunken', 'success-soft']],
  ['warning', ['page', 'surface', 'sunken', 'warning-soft']],
  ['danger', ['page', 'surface', 'sunken', 'danger-soft']],
  ['pending', ['page', 'surface', 'sunken', 'pending-soft']],
  ['on-accent', ['accent', 'danger-fill']],
  ['on-card', ['card-from', 'card-to']],
  ['on-bar', ['bar']],
  ...['silver', 'platinum', 'diamonds', 'black-gold'].map((grade): [string, string[]] => [
    `${grade}-ink`,
    [`${grade}-from`, `${grade}-to`]
  ])
]

type Rule = { skin: string | undefined; scheme: string | undefined; values: Map<string, string> }

function readRules(): Rule[] {
  const css = ['src/ui/tokens.css', 'src/ui/later-tokens.css', 'src/ui/cards/grade-tokens.css']
    .map(path => readFileSync(path, 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    skin: /data-skin="(\d)"/.exec(selector)?.[1],
    scheme: /data-scheme="(\w+)"/.exec(selector)?.[1],
    values: new Map(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])
    )
  }))
}

export function readTokens(skin: string, scheme: string): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const rule of readRules()) {
    if ((rule.skin ?? skin) !== skin || (rule.scheme ?? scheme) !== scheme) continue
    for (const [name, value] of rule.values) tokens.set(name, value)
  }
  return tokens
}

export function parseColor(tokens: Map<string, string>, name: string): number[] {
  const value = tokens.get(name) ?? ''
  const fallback = /^var\(--host-[\w-]+,\s*(#\w+)\)$/.exec(value)?.[1]
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return parseColor(tokens, alias)
  const hex = (fallback ?? value).slice(1)
  assert.match(hex, /^([\da-f]{3}|[\da-f]{6})$/, `--${name} is an opaque color, not "${value}"`)
  const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  return [0, 2, 4].map(at => Number.parseInt(full.slice(at, at + 2), 16) / 255)
}

export function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function calculateRatio(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
