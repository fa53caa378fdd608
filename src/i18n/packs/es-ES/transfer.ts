export default {
  transfer: {
    amount: 'Importe',
    fromAvailable: 'Desde el saldo disponible',
    fromPromotion: 'Desde el saldo de promoción',
    toAvailable: 'Al saldo disponible',
    toPromotion: 'Al saldo de promoción',
    switch: 'Cambiar el sentido',
    note: 'Los traspasos entre tus propios saldos son inmediatos y gratuitos.',
    submit: 'Traspasar {{amount}}',
    submitPlain: 'Traspasar',
    working: 'Traspasando…',
    emptyTitle: 'Aún no hay nada que traspasar',
    empty: 'Ambos saldos están vacíos. Empieza con una recarga.',
    recharge: 'Recargar',
    doneTitle: 'Traspasado',
    doneToPromotion: 'Pasado de tu saldo disponible a tu saldo de promoción.',
    doneToAvailable: 'Pasado de tu saldo de promoción a tu saldo disponible.',
    balances: 'Tus saldos ahora',
    again: 'Otro traspaso'
  }
}
