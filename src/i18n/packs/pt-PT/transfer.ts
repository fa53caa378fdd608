export default {
  transfer: {
    amount: 'Valor',
    fromAvailable: 'Do saldo disponível',
    fromPromotion: 'Do saldo de promoção',
    toAvailable: 'Para o saldo disponível',
    toPromotion: 'Para o saldo de promoção',
    switch: 'Trocar o sentido',
    note: 'As transferências entre os seus próprios saldos são imediatas e gratuitas.',
    submit: 'Transferir {{amount}}',
    submitPlain: 'Transferir',
    working: 'A transferir…',
    emptyTitle: 'Ainda não há nada para transferir',
    empty: 'Ambos os saldos estão vazios. Comece por um carregamento.',
    recharge: 'Carregar',
    doneTitle: 'Transferido',
    doneToPromotion: 'Passou do seu saldo disponível para o saldo de promoção.',
    doneToAvailable: 'Passou do seu saldo de promoção para o saldo disponível.',
    balances: 'Os seus saldos agora',
    again: 'Outra transferência'
  }
}
