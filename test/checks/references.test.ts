import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, parse, place, readSource, type Source } from './sources.ts'

const code = (): string[] => ['src', 'test'].flatMap(folder => listFiles(folder, /\.(tsx?|mjs)$/))
const documents = (): string[] => ['README.md', ...['src', 'test', 'static'].flatMap(at => listFiles(at, /\.md$/))]

const mention = /(?<![\w@/.:*<-])(?:\.{0,2}\/)?(?:[\w-]+\/)*[\w-]+\.(?:tsx?|mjs|css|md)\b/g

/** Returns whether a mentioned file exists: relative to the mentioning file, to the root, to src or to test. */
const isThere = (from: string, path: string): boolean =>
  [posix.join(posix.dirname(from), path), path, `src/${path}`, `test/${path}`].some(existsSync)

function missingFiles(source: Pick<Source, 'path' | 'text' | 'comments'>): string[] {
  return source.comments.flatMap(({ value, start }) =>
    [...value.matchAll(mention)]
      .filter(([path]) => !isThere(source.path, path))
      .map(([path, ...rest]) => `${place(source, start + 2 + Number(rest.at(-2) ?? 0))} ${path}`)
  )
}

function missingLinks(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^(https?:|mailto:)/.test(target) && !existsSync(posix.join(posix.dirname(path), target)))
    .map(target => `${path} ${target}`)
}

/** Files that a document names in code spans with a folder: `src/server/operations.ts`. Places that others fill have no such file. */
function missingPaths(path: string): string[] {
  const spans = [...readFileSync(path, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return spans
    .filter(span => /^(src|test|static)\/[\w./-]+\.(tsx?|mjs|css|md|html|json)$/.test(span) && !existsSync(span))
    .map(span => `${path} ${span}`)
}

/** What a document quotes after a code span with a test file, up to the next span: `test/a.test.ts` "one", "another". */
const quotation = /`(test\/[\w./-]+)`((?:[^`"\n]*"[^"\n]+")+)/g

/** Tests that a document quotes by name, or by a part of it, and that their file does not have. */
function missingTests(path: string, text = readFileSync(path, 'utf8')): string[] {
  return [...text.matchAll(quotation)].flatMap(([, file = '', quotes = '']) =>
    [...quotes.matchAll(/"([^"]+)"/g)]
      .map(([, name = '']) => name)
      .filter(name => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))
      .map(name => `${path} ${file} "${name}"`)
  )
}

// Papers that are no part of the repository: a reader cannot look them up.
const absent = /\bspecifications?\b|\bissue #?\d|\bfinding \d/i

/** This file names what is forbidden elsewhere. */
const exempt = 'test/checks/references.test.ts'

/** Returns the lines, in code and comments, that cite a paper outside the repository. */
const citations = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (absent.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))

/** Returns each `{@link name}` whose name the file neither declares nor imports. */
function missingNames(source: Source): string[] {
  return source.comments.flatMap(({ value, start }) =>
    [...value.matchAll(/\{@link (\w+)[^}]*\}/g)]
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(source.text.replaceAll(/\{@link [^}]*\}/g, '')))
      .map(([, name]) => `${place(source, start)} {@link ${name}}`)
  )
}

test('every file that a comment mentions exists', () => {
  expectNone(code().map(readSource).flatMap(missingFiles))
})

test('every link of a document leads to a file', () => {
  expectNone(documents().flatMap(missingLinks))
})

test('every file of the repository that a document names exists', () => {
  expectNone(documents().flatMap(missingPaths))
})

test('every test that a document quotes is in the file that it names', () => {
  expectNone(documents().flatMap(path => missingTests(path)))
})

test('a quoted test that was renamed is found', () => {
  const quoted = '`test/checks/references.test.ts` "a citation is found", "a missing file is found"'
  assert.equal(missingTests('sample.md', quoted), [])
  const elsewhere = quoted.replace('references', 'words')
  assert.is(missingTests('sample.md', elsewhere).length, 2)
})

test('every name that a comment links to is in its file', () => {
  expectNone(code().map(readSource).flatMap(missingNames))
})

test('code and documents say what they mean, and cite no paper outside the repository', () => {
  const styles = listFiles('src', /\.css$/)
  expectNone(
    [...code(), ...documents(), ...styles]
      .filter(path => path !== exempt)
      .flatMap(path => citations(path, readFileSync(path, 'utf8')))
  )
})

test('a citation is found', () => {
  const lines = ['// As in specification 4.', '/** See issue 12. */', 'const issues = 12 // specific to one language']
  assert.is(citations('src/sample.ts', lines.join('\n')).length, 2)
})

test('a missing file is found', () => {
  const comments = [
    '// See PLAN.md.',
    '/** As in stores/nothing-here.ts. */',
    '// https://example.org/a/page.md is no file of ours'
  ]
  const counts = comments.map(text => missingFiles(parse('src/sample.ts', text)).length)
  assert.equal(counts, [1, 1, 0])
})

test.run()
