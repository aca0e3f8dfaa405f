export { detectDelimiter, detectText, type DetectedText, utf8Of } from './detect-csv';
export { CsvError, type CsvOptions, type CsvProblem, type CsvRecord, readCsv } from './read-csv';
