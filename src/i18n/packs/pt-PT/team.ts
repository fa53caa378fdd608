/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'Membros',
    joined: 'Novos membros',
    joinedToday: 'Hoje',
    joinedMonth: 'Este mês',
    byDegree: 'Membros por nível',
    all: 'Todos',
    first: 'Primeiro nível',
    second: 'Segundo nível',
    secondHelp: 'Entraram através dos seus membros',
    invite: 'Convidar amigos',
    toInvite: 'Convidar um amigo',
    noMoney: 'Nenhum dinheiro sobe na equipa: o que a loja de um membro ganha é desse membro.',
    emptyTitle: 'Ainda ninguém entrou',
    empty: 'Quem abrir uma loja com o seu código aparece aqui.',
    emptySecond: 'Quem entrar através de um dos seus membros aparece aqui.',
    throughYou: 'Entrou através de si',
    through: 'Entrou através de {{name}}',
    active: 'Ativa',
    closed: 'Fechada',
    code: 'O seu código de convite',
    copyCode: 'Copiar código de convite'
  }
}
