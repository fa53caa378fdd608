import { test } from 'uvu'
import { type Node, none, place, type Source, sources, walk } from './sources.ts'

const nameOf = (element: Node): string => ((element.openingElement as Node).name as Node).name as string

// Returns the attribute as written: a text, or the name of the variable.
function attribute({ text }: Source, element: Node, name: string): string | undefined {
  const attributes = (element.openingElement as Node).attributes as Node[]
  const found = attributes.find(({ type, name: own }) => type === 'JSXAttribute' && (own as Node).name === name)
  const value = found?.value as Node | undefined
  return value && text.slice(value.start, value.end)
}

function elements(within: unknown, name: string): Node[] {
  const found: Node[] = []
  walk(within, node => {
    if (node.type === 'JSXElement' && nameOf(node) === name) found.push(node)
  })
  return found
}

// A host draws the primary action of a form as its own button, which works only for a MainButton.
test('every form has a main button, inside it or referring to its id', () => {
  // The console runs in no host.
  const hosted = sources().filter(({ path }) => !path.startsWith('src/console/'))
  const without = hosted.flatMap(source =>
    elements(source.program, 'Form')
      .filter(form => {
        if (elements(form.children, 'MainButton').length > 0) return false
        const id = attribute(source, form, 'id')
        const beside = elements(source.program, 'MainButton').some(button => attribute(source, button, 'form') === id)
        return id === undefined || !beside
      })
      .map(form => place(source, form.start))
  )
  none(without)
})

test.run()
