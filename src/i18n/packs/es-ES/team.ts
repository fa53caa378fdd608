/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'Miembros',
    joined: 'Miembros nuevos',
    joinedToday: 'Hoy',
    joinedMonth: 'Este mes',
    byDegree: 'Miembros por nivel',
    all: 'Todos',
    first: 'Primer nivel',
    second: 'Segundo nivel',
    secondHelp: 'Entraron por tus miembros',
    invite: 'Invitar amigos',
    toInvite: 'Invitar a un amigo',
    noMoney: 'Ningún dinero sube por el equipo: lo que gana la tienda de un miembro es suyo.',
    emptyTitle: 'Aún no ha entrado nadie',
    empty: 'Aquí aparece quien abra una tienda con tu código.',
    emptySecond: 'Aquí aparece quien entre por uno de tus miembros.',
    throughYou: 'Entró por ti',
    through: 'Entró por {{name}}',
    active: 'Activa',
    closed: 'Cerrada',
    code: 'Tu código de invitación',
    copyCode: 'Copiar código de invitación'
  }
}
