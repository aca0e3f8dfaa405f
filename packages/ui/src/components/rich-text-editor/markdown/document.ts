/** The editor's document as plain data. */
export interface Mark {
  type: 'bold' | 'italic' | 'strike' | 'code' | 'link';
  attrs?: Record<string, unknown>;
}

export interface Node {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Node[];
  marks?: Mark[];
  text?: string;
}
