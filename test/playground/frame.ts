// Inlined first in the app's page in the playground's frames: lets the playground put a host and an environment around the
// app before any of the app runs.
const frame = window.frameElement
if (frame) frame.dispatchEvent(new CustomEvent('playground', { detail: window }))
// Without the playground around it, opens the playground.
else location.replace('/playground/')
