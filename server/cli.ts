import { cliProgram, failureText } from './cli/program.ts'

try {
  await cliProgram(process.env).parseAsync()
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = 1
}
