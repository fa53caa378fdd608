export default {
  host: {
    unlock: 'Usar huella o rostro',
    unlockReason: 'Para confirmar pagos desde la cartera de tu tienda',
    unlockGone:
      'El desbloqueo ya no funciona en este dispositivo. Introduce tu contraseña de operaciones; puedes volver a activarlo en Contraseñas.',
    unlockOfferTitle: '¿Desbloquear con huella o rostro la próxima vez?',
    unlockOffer:
      'En este dispositivo no tendrás que escribir tu contraseña de operaciones. Puedes desactivarlo en Contraseñas.',
    unlockYes: 'Activar',
    unlockNo: 'Ahora no',
    unlockIsOn: 'A partir de ahora basta tu huella o tu rostro',
    unlockIsOff: 'Se vuelve a pedir tu contraseña de operaciones',
    unlockNotKept: 'Tu dispositivo no lo ha permitido. Tu contraseña de operaciones sigue funcionando.',
    unlockTitle: 'Huella o rostro',
    unlockHelp: 'En lugar de la contraseña de operaciones en este dispositivo',
    on: 'Activado',
    turningOn: 'Activando',
    turnOffTitle: '¿Desactivar el desbloqueo?',
    turnOffText: 'Entonces se pedirá tu contraseña de operaciones en todos tus dispositivos.',
    turnOff: 'Desactivar'
  },
  telegram: {
    welcome: 'Te damos la bienvenida, {{name}}',
    welcomePlain: 'Te damos la bienvenida',
    lead: 'Abre una tienda o usa la que ya tienes.',
    ways: 'Cómo continuar',
    newShop: 'Tienda nueva',
    ownShop: 'Mi tienda',
    newNote: 'A partir de ahora entras con Telegram. Puedes añadir una contraseña más tarde.',
    ownNote: 'Entra una vez. Después entrarás con Telegram.',
    link: 'Entrar y vincular',
    signingIn: 'Entrando con Telegram',
    reopenTitle: 'Ábrelo de nuevo desde el bot',
    reopen:
      'El inicio de sesión de Telegram de esta ventana ya se usó o caducó. No se pierde nada: se conserva lo que has rellenado.',
    toBot: 'Abrir el bot',
    closeApp: 'Cerrar',
    byPassword: 'Entrar con contraseña',
    failedTitle: 'No se ha podido entrar con Telegram',
    failed: 'Comprueba tu conexión e inténtalo de nuevo.',
    account: 'Cuenta de Telegram',
    linked: 'Vinculada',
    linkedHelp: 'Con ella entras en esta tienda',
    unlink: 'Desvincular Telegram',
    unlinkTitle: '¿Desvincular Telegram?',
    unlinkText: 'Después entrarás con tu cuenta y tu contraseña. Se cerrará la sesión en tus otros dispositivos.',
    unlinkConfirm: 'Desvincular',
    keep: 'Mantener vinculada',
    unlinked: 'Telegram está desvinculado',
    passwordFirst: 'Establece antes una contraseña de acceso: sin Telegram la necesitas para entrar.'
  }
}
