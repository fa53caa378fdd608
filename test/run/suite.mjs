// What test files import as `uvu`: its own `suite`, whose hooks print why they fail. uvu counts the tests of a suite as failed when
// its `before` throws, but does not keep the error.
import { suite as uvuSuite } from 'uvu'

export function suite(...options) {
  const made = uvuSuite(...options)
  for (const name of ['before', 'after']) {
    const { each } = made[name]
    const add = made[name]
    made[name] = Object.assign(hook => add(reporting(name, hook)), { each })
  }
  return made
}

const reporting = (name, hook) => async state => {
  try {
    await hook(state)
  } catch (error) {
    console.error(`\n${name}:`, error)
    throw error
  }
}

/** A suite without a name. */
export const test = suite()
