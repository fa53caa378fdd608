import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { divideStyles } from '../../src/build/styles.mjs'

const test = suite('styles of the page')
const divide = (css: string) => divideStyles(css, new Set(['row', 'row-icon']))

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
  assert.equal(divided, {
    first: '.button{a:b}.nav-bar{g:h}',
    later: '.button[disabled]{c:d}[hidden]{e:f}.nav-bar:before{i:j}.button[aria-busy] .nav-bar{k:l}'
  })
})

test('a text that is no list of rules is refused', () => {
  assert.throws(() => divide('.row{a:b}}.chip{c:d}'), /Unexpected }/)
})

test.run()
