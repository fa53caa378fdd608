/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: 'Pesquisar nas respostas',
    clear: 'Limpar pesquisa',
    empty: 'Ainda não há perguntas publicadas. O apoio ao cliente pode ajudar.',
    nothingFound: 'Nada encontrado para «{{keyword}}».',
    showAll: 'Ver todas as perguntas',
    missing: 'Esta pergunta já não está disponível.',
    support: 'Apoio ao cliente',
    stillStuck: 'Ainda precisa de ajuda? Contacte o apoio ao cliente'
  },
  feedback: {
    privacy: 'Não inclua dados pessoais como palavras-passe, números de cartão ou moradas.',
    content: 'A sua opinião',
    send: 'Enviar opinião',
    sending: 'A enviar…',
    sent: 'Obrigado. A sua opinião foi enviada.',
    earlier: 'Enviadas antes',
    empty: 'O que enviar e as respostas aparecem aqui.',
    answer: 'Resposta',
    waiting: 'Ainda sem resposta'
  }
}
