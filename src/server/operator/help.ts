import { getOperationName, type Operation } from '../../contract/operation.ts'
import { operatorOperations } from '../../contract/operator-operations.ts'
import { type Argument, listArguments } from './argument.ts'
import { localCommands } from './local-commands.ts'

const command = 'npm run operator --'

/** Returns the usage of an operation in one line. */
export function formatUsage(operation: Operation): string {
  const words = listArguments(operation).map(one => (one.required ? formatOption(one) : `[${formatOption(one)}]`))
  return [
    'Usage:',
    command,
    getOperationName(operation),
    ...words,
    ...(operation.answer === 'blob' ? ['--out FILE'] : [])
  ].join(' ')
}

const formatOption = ({ name, byKey }: Argument) => (byKey ? `--${name}.KEY …` : `--${name} …`)

/** Returns the help of one operation: what it does, its arguments with type, unit and values, who may call it. */
export function formatHelp(operation: Operation): string {
  const parameters = listArguments(operation)
  const lines = parameters.map(one => `  ${formatOption(one)}${one.required ? '' : ' (optional)'}\n      ${one.form}`)
  const own = [
    ...(operation.idempotent
      ? ['  --key UUID (optional)\n      of an earlier try: the same request is done once']
      : []),
    ...(operation.answer === 'blob' ? ['  --out FILE\n      where the file is written'] : [])
  ]
  const roles = `Roles: ${(operation.roles ?? []).join(', ')}.`
  return [formatUsage(operation), operation.summary, '', ...lines, ...own, '', roles].join('\n')
}

/** Returns the list of all operations. */
export function formatOverview(): string {
  const width = Math.max(...operatorOperations.map(operation => getOperationName(operation).length))
  return [
    `${command} <operation> [--argument value]…`,
    '',
    ...operatorOperations.map(operation => `  ${getOperationName(operation).padEnd(width)}  ${operation.summary}`),
    '',
    'On the database itself (DATA_DIR or DATABASE_URL):',
    ...localCommands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`),
    '',
    'help <operation> shows its arguments. Required ones may be given in order without their names.',
    '--input FILE reads arguments from JSON, --json prints what the server answered.',
    'The server and the token are those of DATA_DIR/operator.json, or of OPERATOR_URL and OPERATOR_TOKEN.'
  ].join('\n')
}
