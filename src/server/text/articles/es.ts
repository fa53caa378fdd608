import type { Articles } from '../articles.ts'

export const es: Articles = {
  about: {
    title: 'Sobre nosotros',
    blocks: [
      { type: 'heading', text: 'Qué es esto' },
      {
        type: 'paragraph',
        text: 'La cartera del comerciante muestra a una tienda lo que tiene: saldos, recargas, retiros y cada movimiento entre ellos.'
      },
      { type: 'heading', text: 'Cómo se mueve el dinero' },
      {
        type: 'list',
        items: [
          'Una recarga cuenta cuando el operador la ha aprobado.',
          'Un retiro queda retenido al momento; después se paga, o se devuelve con el motivo.',
          'Cada movimiento queda en los registros y no se cambia después.'
        ]
      },
      { type: 'heading', text: 'Quién lo gestiona' },
      {
        type: 'paragraph',
        text: 'El software es de código abierto con licencia MIT. Quien gestiona esta instalación es su operador y responde por ella; puedes contactarlo en la atención en línea.'
      }
    ]
  },
  privacyAgreement: {
    title: 'Acuerdo de privacidad',
    blocks: [
      { type: 'heading', text: 'Qué se guarda' },
      {
        type: 'list',
        items: [
          'Lo que introduces: cuenta, apodo, datos de la tienda y cuentas de retiro.',
          'Las imágenes que subes. Se codifican de nuevo, de modo que se eliminan los lugares y los datos del dispositivo.',
          'Cada movimiento de tus saldos y lo que tú y el operador hicisteis al respecto.',
          'Tus sesiones con el nombre del navegador y, durante dos días como máximo, las direcciones de red desde las que se intentó iniciar sesión.'
        ]
      },
      { type: 'heading', text: 'Para qué se usa' },
      {
        type: 'paragraph',
        text: 'Solo para que la cartera funcione y esté protegida. El software no transmite nada a nadie más. Si el operador ha puesto una herramienta de medición en la página, esta sabe qué pantallas se abren.'
      },
      { type: 'heading', text: 'Quién puede verlo' },
      {
        type: 'paragraph',
        text: 'Tú y el operador, que lo necesita para comprobar recargas y pagar retiros. Las contraseñas se guardan como resúmenes que nadie puede leer.'
      },
      { type: 'heading', text: 'En tu dispositivo' },
      {
        type: 'paragraph',
        text: 'El idioma, algunos ajustes y las claves de tu sesión se guardan en el navegador. Al cerrar sesión se borran las claves.'
      },
      { type: 'heading', text: 'Tus derechos' },
      {
        type: 'paragraph',
        text: 'Pide al operador en la atención en línea ver, corregir o borrar tus datos. Los registros de dinero se conservan el tiempo que exija la ley.'
      }
    ]
  },
  termsOfUse: {
    title: 'Condiciones de uso',
    blocks: [
      { type: 'heading', text: 'Tu cuenta' },
      {
        type: 'paragraph',
        text: 'La cuenta es solo tuya. Guarda las dos contraseñas para ti; el operador nunca las pide.'
      },
      {
        type: 'paragraph',
        text: 'Tras cinco contraseñas de transacción incorrectas, los pagos se bloquean durante 15 minutos.'
      },
      { type: 'heading', text: 'Recargas' },
      {
        type: 'paragraph',
        text: 'Envía exactamente la moneda y por la red que se indican: el dinero enviado por otra red puede perderse. El importe se abona cuando el operador lo ha comprobado.'
      },
      { type: 'heading', text: 'Retiros' },
      {
        type: 'paragraph',
        text: 'La comisión, el límite y el número de retiros al día dependen de tu nivel y se muestran antes de confirmar.'
      },
      {
        type: 'paragraph',
        text: 'Un cambio de la contraseña de transacción retiene los retiros durante 24 horas. Comprueba la dirección: un pago a una dirección equivocada no se puede recuperar.'
      },
      { type: 'heading', text: 'Correcciones' },
      {
        type: 'paragraph',
        text: 'El operador puede anular una recarga o hacer una deducción. Cada una aparece en tus registros con su motivo.'
      },
      { type: 'heading', text: 'Sin promesa de ganancias' },
      {
        type: 'paragraph',
        text: 'Nada de lo que hay aquí es una promesa de ganancias ni una inversión. El operador puede cerrar una cuenta de la que se abuse; el saldo se liquida contigo en la atención en línea.'
      }
    ]
  }
}
