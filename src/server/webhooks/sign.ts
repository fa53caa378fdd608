import { createHmac } from 'node:crypto'

/**
 * Returns the headers of a delivery, in the form of Standard Webhooks. `webhook-signature` has one HMAC-SHA256 for
 * each valid secret over id, time and body: a replayed, late or changed delivery can be refused, and a secret can be
 * replaced without a gap.
 */
export function createSignatureHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[]
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000)
  const proofs = secrets.map(
    secret => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
  )
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': proofs.join(' ') }
}
