// Prints how many tests of a run passed and failed, and adds each failed one with its first line of error to a file.
// A run that broke down before its end has no results, and one with an unhandled error no failed test: both count as one.
// Runs on the machine's own Node, which may be older than the project's.
import { appendFileSync, readFileSync } from 'node:fs';

const [, , results, exitCode, failures] = process.argv;
const errors = [];
let passed = 0;
try {
  const run = JSON.parse(readFileSync(results, 'utf8'));
  passed = run.numPassedTests;
  for (const { name, message, assertionResults } of run.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      errors.push(`${name} > ${fullName}\n    ${(failureMessages[0] ?? '').split('\n', 12).join('\n    ')}`);
    }
    if (failed.length === 0 && message !== '')
      errors.push(`${name}\n    ${message.split('\n', 12).join('\n    ')}`);
  }
} catch (error) {
  errors.push(`The results can't be read: ${error.message}`);
}
if (exitCode !== '0' && errors.length === 0) errors.push(`The run ended with ${exitCode}, outside of a test`);
appendFileSync(failures, errors.map((error) => `${error}\n`).join(''));
console.log(passed, errors.length);
