/** What can go wrong: every refusal reason, the ways a call can fail, and the fallback texts of specification 8. */
export default {
  errors: {
    operation_failed: 'Não funcionou.',
    server_fault: 'Há um problema do nosso lado.',
    request_failed: 'O pedido falhou.',
    network_failed: 'O pedido de rede falhou.',

    offline: 'Não há ligação.',
    timeout: 'A resposta demorou demasiado.',
    server: 'Há um problema do nosso lado.',
    contract: 'Não foi possível ler a resposta.',

    account_in_use: 'Esta conta já está associada.',
    account_limit_reached: 'Já tem o máximo de contas.',
    account_not_found: 'Esta conta já não existe.',
    address_invalid: 'Este endereço não é válido.',
    amount_invalid: 'Introduza um valor.',
    amount_out_of_range: 'Este valor está fora dos limites.',
    avatar_missing: 'Selecione uma imagem',
    channel_unavailable: 'Esta forma de carregar já não está disponível.',
    credentials_wrong: 'A conta ou a palavra-passe está errada.',
    file_missing: 'Selecione uma imagem',
    file_too_large: 'Esta imagem é demasiado grande.',
    file_type_unsupported: 'Escolha uma imagem JPEG, PNG ou WebP.',
    idempotency_mismatch: 'Isto já foi enviado com outros dados. Verifique e envie de novo.',
    insufficient_balance: 'O seu saldo não chega.',
    invite_code_unknown: 'Ninguém tem este código de convite.',
    invite_quota_used: 'Os convites de hoje esgotaram-se.',
    not_found: 'Isto já não existe.',
    operator_self_decision: 'Não pode decidir o seu próprio pedido.',
    out_of_stock: 'Está esgotado.',
    password_locked: 'Demasiadas tentativas erradas. Tente de novo depois de {{until}}.',
    password_same: 'A nova palavra-passe é igual à antiga.',
    password_wrong: 'A palavra-passe está errada.',
    rate_limited: 'Demasiadas tentativas. Aguarde um pouco.',
    required: 'Preencha este campo.',
    state_conflict: 'Isto mudou entretanto.',
    too_long: 'Use no máximo {{limit}} caracteres.',
    too_short: 'Use pelo menos {{limit}} caracteres.',
    transaction_password_recent:
      'Os levantamentos estão bloqueados até {{until}} porque a palavra-passe de transação foi alterada.',
    transaction_password_unset: 'Defina primeiro uma palavra-passe de transação.',
    user_exists: 'Este utilizador já existe.',
    value_invalid: 'Este valor não pode ser usado.',
    withdraw_limit_exceeded: 'Excede o limite de levantamento disponível.',
    withdraw_times_used: 'Os levantamentos de hoje esgotaram-se.'
  }
}
