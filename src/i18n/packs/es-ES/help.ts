/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: 'Buscar en las respuestas',
    clear: 'Borrar búsqueda',
    empty: 'Aún no hay preguntas publicadas. Atención al cliente puede ayudarte.',
    nothingFound: 'No hay resultados para «{{keyword}}».',
    showAll: 'Ver todas las preguntas',
    missing: 'Esta pregunta ya no está disponible.',
    support: 'Atención al cliente',
    stillStuck: '¿Necesitas más ayuda? Contacta con atención al cliente'
  },
  feedback: {
    privacy: 'No incluyas datos personales como contraseñas, números de tarjeta o direcciones.',
    content: 'Tus comentarios',
    send: 'Enviar comentarios',
    sending: 'Enviando…',
    sent: 'Gracias. Tus comentarios se han enviado.',
    earlier: 'Enviados antes',
    empty: 'Lo que envíes y las respuestas aparecerán aquí.',
    answer: 'Respuesta',
    waiting: 'Aún sin respuesta'
  }
}
