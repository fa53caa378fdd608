/** What can go wrong: every refusal reason, the ways a call can fail, and the fallback texts of specification 8. */
export default {
  errors: {
    operation_failed: 'No ha funcionado.',
    server_fault: 'Algo va mal por nuestra parte.',
    request_failed: 'La solicitud ha fallado.',
    network_failed: 'La solicitud de red ha fallado.',

    offline: 'No hay conexión.',
    timeout: 'La respuesta ha tardado demasiado.',
    server: 'Algo va mal por nuestra parte.',
    contract: 'No se ha podido leer la respuesta.',

    account_in_use: 'Esta cuenta ya está vinculada.',
    account_limit_reached: 'Ya tienes el máximo de cuentas.',
    account_not_found: 'Esta cuenta ya no existe.',
    address_invalid: 'Esta dirección no es válida.',
    amount_invalid: 'Introduce un importe.',
    amount_out_of_range: 'Este importe está fuera de los límites.',
    avatar_missing: 'Selecciona una imagen',
    channel_unavailable: 'Esta forma de recargar ya no está disponible.',
    credentials_wrong: 'La cuenta o la contraseña no es correcta.',
    file_missing: 'Selecciona una imagen',
    file_too_large: 'Esta imagen es demasiado grande.',
    file_type_unsupported: 'Elige una imagen JPEG, PNG o WebP.',
    idempotency_mismatch: 'Esto ya se envió con otros datos. Revísalo y envíalo de nuevo.',
    insufficient_balance: 'No tienes saldo suficiente.',
    invite_code_unknown: 'Nadie tiene este código de invitación.',
    invite_quota_used: 'Has agotado las invitaciones de hoy.',
    not_found: 'Esto ya no existe.',
    operator_self_decision: 'No puedes decidir sobre tu propia solicitud.',
    out_of_stock: 'Está agotado.',
    password_locked: 'Demasiados intentos fallidos. Vuelve a intentarlo después de {{until}}.',
    password_same: 'La contraseña nueva es igual a la anterior.',
    password_wrong: 'La contraseña no es correcta.',
    rate_limited: 'Demasiados intentos. Espera un poco.',
    required: 'Rellena este campo.',
    state_conflict: 'Esto ha cambiado mientras tanto.',
    too_long: 'Usa como máximo {{limit}} caracteres.',
    too_short: 'Usa al menos {{limit}} caracteres.',
    transaction_password_recent:
      'Las retiradas están bloqueadas hasta {{until}} porque se cambió la contraseña de operaciones.',
    transaction_password_unset: 'Establece primero una contraseña de operaciones.',
    user_exists: 'Este usuario ya existe.',
    value_invalid: 'Este valor no se puede usar.',
    withdraw_limit_exceeded: 'Supera el límite de retirada disponible.',
    withdraw_times_used: 'Has agotado las retiradas de hoy.'
  }
}
