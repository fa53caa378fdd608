// Loaded by the inline script where more than a visitor's home in the page's own language is shown: it has no room for this.
export { fillHome } from './fill.ts'
export { translateHome } from './swap-texts.ts'
