import { test } from 'uvu'
import { expectNone, type Node, place, readSources, type Source, walk } from './sources.ts'

const nameOf = (element: Node): string => ((element.openingElement as Node).name as Node).name as string

// Returns the attribute as written: a text, or the name of the variable.
function attribute({ text }: Source, element: Node, name: string): string | undefined {
  const attributes = (element.openingElement as Node).attributes as Node[]
  const matches = attributes.find(({ type, name: own }) => type === 'JSXAttribute' && (own as Node).name === name)
  const value = matches?.value as Node | undefined
  return value && text.slice(value.start, value.end)
}

function elements(within: unknown, name: string): Node[] {
  const matches: Node[] = []
  walk(within, node => {
    if (node.type === 'JSXElement' && nameOf(node) === name) matches.push(node)
  })
  return matches
}

// The console runs in no host, and its forms report in toasts.
const hosted = readSources().filter(({ path }) => !path.startsWith('src/console/'))
/** The components of a form's primary action, and how each refers to a form that it is outside of. */
const buttons = [
  ['MainButton', 'form'],
  ['SubmitButton', 'formId']
] as const

// A host draws the primary action of a form as its own button, which works only for a MainButton.
test('every form has a main button, inside it or referring to its id', () => {
  const without = hosted.flatMap(source =>
    elements(source.program, 'Form')
      .filter(form => {
        if (buttons.some(([name]) => elements(form.children, name).length > 0)) return false
        const id = attribute(source, form, 'id')
        const isBeside = ([name, refers]: (typeof buttons)[number]) =>
          elements(source.program, name).some(button => attribute(source, button, refers) === id)
        return id === undefined || !buttons.some(isBeside)
      })
      .map(form => place(source, form.start))
  )
  expectNone(without)
})

/** The sheet of the transaction password shows its own note; an avatar is an upload. */
const withOwnNote = [
  'src/ui/overlays/pin-sheet.tsx',
  'src/areas/account/screens/avatar.tsx',
  'src/parts/submit-button.tsx'
]

test('a button that sends a form is a SubmitButton, which says that it takes long or that there was no response', () => {
  const sending = hosted
    .filter(({ path }) => !withOwnNote.includes(path))
    .flatMap(source =>
      elements(source.program, 'MainButton')
        .filter(button => attribute(source, button, 'type') && attribute(source, button, 'busy'))
        // A line of a conversation has the note above the line.
        .filter(() => elements(source.program, 'SendNote').length === 0)
        .map(button => place(source, button.start))
    )
  expectNone(sending)
})

test.run()
