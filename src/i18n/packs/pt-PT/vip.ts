/** Grades: upgrading. */
export default {
  vip: {
    intro: 'A subida custa a diferença e é paga com o seu saldo disponível de {{amount}}.',
    top: 'A sua loja tem o nível mais alto.',
    difference: 'Paga a diferença: {{amount}}',
    missing: 'Faltam-lhe {{amount}}.',
    recharge: 'Carregar',
    upgradeFor: 'Subir por {{amount}}',
    confirmTitle: 'Subir para {{grade}}?',
    from: 'De',
    to: 'Para',
    left: 'Saldo disponível restante',
    working: 'A subir de nível…',
    doneTitle: 'A sua loja é agora {{grade}}',
    done: 'O que este nível muda vale a partir de agora.',
    toStore: 'Ir para o centro da loja',
    seeGrades: 'Ver todos os níveis',
    unansweredTitle: 'O seu último pedido não teve resposta',
    unanswered: 'O seu nível, em baixo, mostra se chegou. Enviar a mesma subida outra vez nunca cobra duas vezes.'
  }
}
