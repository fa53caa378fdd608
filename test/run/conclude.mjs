// The end of a run: what each stage came to, and as the last line the counts.
export function conclude(summary) {
  console.log('')
  for (const { name, passed, failed, seconds } of summary) {
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
    )
  }
  const passed = summary.reduce((sum, stage) => sum + stage.passed, 0)
  const failed = summary.reduce((sum, stage) => sum + stage.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
