// Inlined in the playground's frame before everything else of the app's page: lets the page around it put a host and a world
// around the app before any of it runs.
const frame = window.frameElement
if (frame) frame.dispatchEvent(new CustomEvent('playground', { detail: window }))
// Nobody is to be here without the playground around it.
else location.replace('/playground/')
