/** Grades: upgrading. */
export default {
  vip: {
    intro: 'La mejora cuesta la diferencia y se paga de tu saldo disponible de {{amount}}.',
    top: 'Tu tienda tiene el nivel más alto.',
    difference: 'Pagas la diferencia: {{amount}}',
    missing: 'Te faltan {{amount}}.',
    recharge: 'Recargar',
    upgradeFor: 'Mejorar por {{amount}}',
    confirmTitle: '¿Mejorar a {{grade}}?',
    from: 'De',
    to: 'A',
    left: 'Saldo disponible restante',
    working: 'Mejorando…',
    doneTitle: 'Tu tienda ya es {{grade}}',
    done: 'Lo que cambia este nivel vale desde ahora.',
    toStore: 'Ir al centro de tienda',
    seeGrades: 'Ver todos los niveles',
    unansweredTitle: 'Tu última solicitud no tuvo respuesta',
    unanswered: 'Abajo ves en tu nivel si llegó. Enviar la misma mejora otra vez nunca cobra dos veces.'
  }
}
