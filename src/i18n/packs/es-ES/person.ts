/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'Código de tienda {{code}}',
    editProfile: 'Editar perfil',
    total: 'Patrimonio total',
    shop: 'Tienda',
    money: 'Dinero',
    me: 'Cuenta',
    help: 'Ayuda',
    unread: { one: '{{n}} sin leer', many: '{{n}} sin leer', other: '{{n}} sin leer' },
    logOut: 'Cerrar sesión',
    logOutTitle: '¿Cerrar sesión?',
    logOutMessage: 'Necesitarás tu contraseña para volver a entrar.',
    logOutTelegram: 'Para volver a entrar, ábrela de nuevo desde Telegram.',
    logOutPartner: 'Para volver a entrar, ábrela de nuevo desde esta aplicación.',
    stay: 'Seguir conectado'
  },
  profile: {
    nickname: 'Apodo',
    customName: 'Nombre de la tienda',
    platformId: 'ID de plataforma',
    platformIdHelp: 'El ID de tu tienda en la plataforma de vídeos cortos',
    timezone: 'Zona horaria',
    facts: 'Tu tienda',
    account: 'Cuenta',
    shopCode: 'Código de tienda',
    inviteCode: 'Código de invitación',
    grade: 'Nivel',
    since: 'Miembro desde',
    save: 'Guardar cambios',
    saving: 'Guardando',
    saved: 'Tu perfil se ha guardado'
  },
  avatar: {
    empty: 'Selecciona una imagen',
    help: 'Lo mejor es una imagen cuadrada. JPEG, PNG o WebP.',
    label: 'Imagen',
    save: 'Guardar imagen',
    saving: 'Guardando',
    saved: 'Tu imagen se ha guardado'
  },
  password: {
    loginHelp: 'Para entrar',
    withdrawHelp: 'Se pide en cada retirada y cambio de cuenta',
    unset: 'Aún sin establecer',
    current: 'Contraseña actual',
    old: 'Contraseña de operaciones actual',
    new: 'Contraseña nueva',
    newTransaction: 'Nueva contraseña de operaciones',
    confirm: 'Repite la contraseña nueva',
    help: 'Al menos {{min}} caracteres',
    sessionsEnd: 'Se cerrará la sesión en tus otros dispositivos.',
    holdNote: 'Tras un cambio, las retiradas se pausan 24 horas para proteger tu dinero.',
    firstNote:
      'La introducirás para confirmar pagos, retiradas y cambios en tus cuentas. Puede ser distinta de tu contraseña de acceso.',
    forgot: '¿Olvidaste la contraseña?',
    forgotNote:
      'Tu cuenta de Telegram demuestra que eres tú, así que puedes poner una contraseña nueva. Se cerrará la sesión en tus otros dispositivos.',
    forgotHold: 'Para proteger tu dinero, las retiradas se pausan 24 horas.',
    forgotTitle: 'Atención al cliente puede restablecerla',
    forgotSupport:
      'Tu tienda no tiene una cuenta de Telegram vinculada. Envía a atención al cliente tu cuenta {{account}}, el código de tu tienda {{code}} y cuándo usaste la contraseña por última vez. No envíes nunca una contraseña.',
    support: 'Contactar con atención al cliente',
    renewed: 'Tu contraseña nueva está lista',
    change: 'Cambiar contraseña',
    set: 'Establecer contraseña',
    saving: 'Guardando',
    changed: 'Tu contraseña se ha cambiado',
    wasSet: 'Tu contraseña de operaciones se ha establecido',
    loginFirstNote: 'Con tu cuenta {{account}} y esta contraseña también puedes entrar fuera de Telegram.',
    loginWasSet: 'Tu contraseña de acceso se ha establecido'
  }
}
