// The first thing that is run of a widget's app: its modules find the box open, as those of a page find the document.
import { openBox } from './box.ts'
import { instance } from './instance.ts'
import { heightOf } from './options.ts'

const { frame } = openBox(instance.shadow)
frame.style.setProperty('--merchant-wallet-height', heightOf(instance.options.height))
