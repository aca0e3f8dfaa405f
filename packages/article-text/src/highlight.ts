import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import csharp from 'highlight.js/lib/languages/csharp';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '@parley/rich-text/html';

/** The languages of code blocks, by the name that they are shown with. */
const languages = {
  Shell: bash,
  CSS: css,
  'C#': csharp,
  Diff: diff,
  Go: go,
  HTTP: http,
  INI: ini,
  Java: java,
  JavaScript: javascript,
  JSON: json,
  Kotlin: kotlin,
  PHP: php,
  Python: python,
  Ruby: ruby,
  Rust: rust,
  SQL: sql,
  Swift: swift,
  TypeScript: typescript,
  HTML: xml,
  YAML: yaml,
};
const aliases: Record<string, keyof typeof languages> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  console: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  cs: 'C#',
  csharp: 'C#',
  html: 'HTML',
  xml: 'HTML',
  yml: 'YAML',
  toml: 'INI',
};
for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name.toLowerCase(), language);
}

/** Longer code stays as it is: highlighting takes time for each character. */
const MOST_CHARACTERS = 20_000;

/** Code as HTML, with classes on what its language knows; `name`: of the language, '' if it is unknown. */
export function highlightCode(code: string, language: string): { html: string; name: string } {
  const wanted = language.toLowerCase();
  const name =
    aliases[wanted] ?? Object.keys(languages).find((known) => known.toLowerCase() === wanted) ?? '';
  if (name === '' || code.length > MOST_CHARACTERS) return { html: escapeHtml(code), name };
  return {
    html: highlighter.highlight(code, { language: name.toLowerCase(), ignoreIllegals: true }).value,
    name,
  };
}
