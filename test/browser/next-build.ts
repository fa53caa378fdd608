// A second build of the client, whose files have other names: what a page that stays open meets after a deployment.
import { cp, rm } from 'node:fs/promises'
import { writeClient } from '../../src/build/build.mjs'
import { readSettings } from '../../src/commands/build.mjs'

/** Its folder. */
export const nextBuild = `.cache/deploy-${process.pid}`

/** Writes it, with today's server. Another address of the pictures gives its files other names. */
export async function writeNextBuild(mediaBase = 'https://media.example'): Promise<void> {
  await writeClient({ ...readSettings(), compress: false, out: nextBuild, mediaBase })
  await cp('dist/server', `${nextBuild}/server`, { recursive: true })
}

export const removeNextBuild = (): Promise<void> => rm(nextBuild, { recursive: true, force: true })
