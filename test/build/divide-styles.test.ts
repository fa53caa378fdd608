import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { divideStyles } from '../../src/build/styles.mjs'

const test = suite('styles of the page')
const divide = (css: string) => {
  const { first, later } = divideStyles(css, new Set(['row', 'row-icon']))
  return { first, later }
}

test('the page has what stands in it, and what has no class', () => {
  const css = 'body{margin:0}.row{color:red}.row-icon:after{content:""}'
  assert.equal(divide(css), { first: css, later: '' })
})

test('what no page has comes later, also from a list of selectors and from a media query', () => {
  assert.equal(divide('.row,.row-danger .row{a:b}@media(max-width:9px){.row{a:c}.chip{a:d}}'), {
    first: '.row{a:b}@media(max-width:9px){.row{a:c}}',
    later: '.row-danger .row{a:b}@media(max-width:9px){.chip{a:d}}'
  })
})

test('a condition may stand in another one', () => {
  assert.equal(divide('@media(min-width:9px){.row{a:b}@container list (width<9px){.row{a:c}.chip{a:d}}}'), {
    first: '@media(min-width:9px){.row{a:b}@container list (width<9px){.row{a:c}}}',
    later: '@media(min-width:9px){@container list (width<9px){.chip{a:d}}}'
  })
})

test('a condition of support is divided as any other', () => {
  assert.equal(divide('@supports (width:1cqw){.row{a:b}.chip{a:c}}@supports (overflow:clip){.chip{a:d}}'), {
    first: '@supports (width:1cqw){.row{a:b}}',
    later: '@supports (width:1cqw){.chip{a:c}}@supports (overflow:clip){.chip{a:d}}'
  })
})

test('what is pressed or printed comes later', () => {
  assert.equal(divide('.row:active{a:b}@media print{.row{a:c}}[data-typing] .row{a:d}'), {
    first: '',
    later: '.row:active{a:b}@media print{.row{a:c}}[data-typing] .row{a:d}'
  })
})

test('an animation goes where it is used', () => {
  assert.equal(divide('.row{animation:in 1s}@keyframes in{to{a:b}}.chip{animation:out 1s}@keyframes out{to{a:c}}'), {
    first: '.row{animation:in 1s}@keyframes in{to{a:b}}',
    later: '.chip{animation:out 1s}@keyframes out{to{a:c}}'
  })
})

test('what only the app’s code shows comes later, wherever it stands', () => {
  const divided = divideStyles(
    '.button{a:b}.button[disabled]{c:d}[hidden]{e:f}.nav-bar{g:h}.nav-bar:before{i:j}.button[aria-busy] .nav-bar{k:l}',
    new Set(['button', 'nav-bar'])
  )
  assert.equal(
    { first: divided.first, later: divided.later },
    {
      first: '.button{a:b}.nav-bar{g:h}',
      later: '.button[disabled]{c:d}[hidden]{e:f}.nav-bar:before{i:j}.button[aria-busy] .nav-bar{k:l}'
    }
  )
})

test('the rules of each skin stand apart, and come with the later ones, too', () => {
  const css =
    '[data-scheme="light"][data-skin="2"]{a:b}.row{c:d}[data-scheme="dark"][data-skin="2"]{e:f}[data-skin="3"]{g:h}'
  assert.equal(divideStyles(css, new Set(['row'])), {
    first: '.row{c:d}',
    later: css.replace('.row{c:d}', ''),
    skins: {
      2: '[data-scheme="light"][data-skin="2"]{a:b}[data-scheme="dark"][data-skin="2"]{e:f}',
      3: '[data-skin="3"]{g:h}'
    }
  })
})

test('a text that is no list of rules is refused', () => {
  assert.throws(() => divide('.row{a:b}}.chip{c:d}'), /Unexpected }/)
})

test.run()
