// Inlined at the end of the page. Shows the plain outline when the page does not open on home in the reader's language.
const app = document.getElementById('app') as HTMLElement
const plain = document.getElementById('outline') as HTMLTemplateElement
const { dataset } = document.documentElement
const { outline } = dataset

if (!outline) {
  app.replaceChildren(plain.content)
  dataset.outline = 'plain'
}
// A merchant's figures replace the introduction that visitors read.
if (outline === 'merchant') {
  const skeleton = plain.content.querySelector('main') as HTMLElement
  app.querySelector('main')?.replaceChildren(...skeleton.childNodes)
}
plain.remove()
