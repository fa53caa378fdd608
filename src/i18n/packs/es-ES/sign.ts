/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Entra en el monedero de tu tienda',
      account: 'Cuenta',
      password: 'Contraseña',
      submit: 'Entrar',
      busy: 'Entrando',
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
