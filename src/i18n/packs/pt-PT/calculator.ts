/** The profit calculator. */
export default {
  calculator: {
    profit: 'Lucro',
    loss: 'Prejuízo',
    note: 'Calculado a partir do que escreve aqui. Nada é guardado nem enviado.',
    cost: 'Custo de compra por unidade',
    price: 'Preço de venda por unidade',
    quantity: 'Unidades',
    fewer: 'Menos',
    more: 'Mais',
    promotion: 'Promoção, no total',
    fee: 'Taxa de levantamento',
    feeHelp: 'A taxa do seu grau está em VIP.',
    clear: 'Limpar tudo',
    details: 'Em pormenor',
    each: 'Lucro por unidade',
    margin: 'Margem',
    spent: 'Custo total',
    earned: 'Vendas totais',
    breakEven: 'Unidades para cobrir a promoção',
    never: 'Nenhuma chega',
    feeAmount: 'Taxa para levantar todas as vendas',
    arrives: 'Recebe após a taxa'
  }
}
