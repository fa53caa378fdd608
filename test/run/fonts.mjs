// The fonts of the browser tests: those of the statements, from node_modules. Widths of texts are then the same on every machine that
// finds its fonts by fontconfig, and every language has letters, also where no font for Chinese is installed.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const packages = 'node_modules/@embedpdf'

/** Writes the configuration; returns the environment that lets a browser read it. */
export function testFonts() {
  const folder = resolve('.cache/fonts')
  mkdirSync(folder, { recursive: true })
  const folders = readdirSync(packages).map(name => `<dir>${resolve(packages, name, 'fonts')}</dir>`)
  const file = `${folder}/fonts.conf`
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.join('\n')}
<cachedir>${folder}</cachedir>
</fontconfig>
`
  )
  return { FONTCONFIG_FILE: file }
}
