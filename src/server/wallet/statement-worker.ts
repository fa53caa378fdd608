import { parentPort } from 'node:worker_threads'
import { StatementPaper } from './statement-pdf.ts'
import type { ThreadResult, ThreadStep } from './statement-thread.ts'

// A thread of its own: setting a statement in type takes some hundred milliseconds, in which a process could answer nobody.
let paper: StatementPaper | undefined

parentPort?.on('message', (step: ThreadStep) => {
  let answer: ThreadResult
  try {
    answer = { pages: performStep(step) }
  } catch (error) {
    paper = undefined
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(answer)
})

function performStep(step: ThreadStep): Uint8Array[] {
  if (step.kind === 'begin') paper = new StatementPaper(step.statement)
  if (!paper) throw new Error('a page without a statement')
  if (step.kind === 'items') for (const item of step.items) paper.add(item)
  if (step.kind === 'end') paper.end()
  return paper.read()
}
