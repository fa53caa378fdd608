/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Entra en el monedero de tu tienda',
      account: 'Cuenta',
      password: 'Contraseña',
      submit: 'Entrar',
      busy: 'Entrando',
      forgot: '¿Olvidaste la contraseña?',
      forgotTelegram:
        '¿Telegram está vinculado a tu tienda? Abre el monedero desde el bot: entrarás sin contraseña. Allí, elige «¿Olvidaste la contraseña?» donde se cambia la contraseña de acceso.',
      forgotBot: 'Abrir el bot',
      forgotSupport:
        'Sin Telegram, atención al cliente puede restablecerla. Envía tu cuenta, el código de tu tienda si lo sabes y cuándo entraste por última vez. No envíes nunca una contraseña.',
      support: 'Contactar con atención al cliente',
      toRegister: 'Abrir una tienda',
      noShop: '¿Aún no tienes tienda?'
    },
    register: {
      account: 'Cuenta',
      accountHelp: 'Con este nombre entrarás: letras, cifras, punto, guion o guion bajo',
      password: 'Contraseña',
      passwordHelp: 'Al menos {{min}} caracteres',
      nickname: 'Apodo',
      nicknameHelp: 'Tu nombre en el monedero',
      inviteCode: 'Código de invitación',
      customName: 'Nombre de la tienda',
      platformId: 'ID de plataforma',
      platformIdHelp: 'El ID de tu tienda en la plataforma de vídeos cortos',
      avatar: 'Imagen',
      avatarHelp: 'JPEG, PNG o WebP',
      device: 'De tu dispositivo',
      language: 'Idioma',
      timezone: 'Zona horaria',
      submit: 'Abrir una tienda',
      busy: 'Abriendo tu tienda',
      terms: 'Al abrir una tienda aceptas las condiciones de uso.',
      haveShop: '¿Ya tienes una tienda?',
      toLogin: 'Entrar'
    }
  }
}
