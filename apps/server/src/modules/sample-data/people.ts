export type SampleLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';

export interface SamplePerson {
  name: string;
  company: string;
  city: string;
  country: string;
  countryCode: string;
  language: SampleLanguage;
  /** Email address; default: derived from name and company. */
  email?: string;
}

const person = (
  name: string,
  company: string,
  city: string,
  country: string,
  countryCode: string,
  language: SampleLanguage,
  email?: string,
): SamplePerson => ({ name, company, city, country, countryCode, language, ...(email ? { email } : {}) });

/** Customers of a shop that sells coffee machines. None of them is a real person. */
export const samplePeople: readonly SamplePerson[] = [
  person('Sofia Oliveira', 'Nordfjord AS', 'Oslo', 'Norway', 'NO', 'en', 'sofia@nordfjord.example'),
  person('Daniel Wu', 'Harbor Roasters', 'Vancouver', 'Canada', 'CA', 'en'),
  person('Amara Nwosu', 'Lagos Print House', 'Lagos', 'Nigeria', 'NG', 'en'),
  person('Léa Bernard', 'Atelier Bernard', 'Lyon', 'France', 'FR', 'fr'),
  person('田中 由紀', '青空商事', '東京', 'Japan', 'JP', 'ja', 'yuki.tanaka@aozora.example'),
  person('Omar Rahimi', 'Rahimi Textiles', 'Dubai', 'United Arab Emirates', 'AE', 'ar'),
  person('Grace Park', 'Maple & Pine', 'Portland', 'United States', 'US', 'en'),
  person('Jonas Lindqvist', 'Lindqvist Bygg', 'Göteborg', 'Sweden', 'SE', 'en'),
  person('Miriam Vogel', 'Vogel & Söhne', 'Hamburg', 'Germany', 'DE', 'de'),
  person('Carlos Ibáñez', 'Café Ibáñez', 'Valencia', 'Spain', 'ES', 'es'),
  person('Beatriz Santos', 'Santos Arquitetura', 'São Paulo', 'Brazil', 'BR', 'pt'),
  person('Thomas Keller', 'Keller Treuhand', 'Zürich', 'Switzerland', 'CH', 'de'),
  person('Priya Raman', 'Raman Analytics', 'Bengaluru', 'India', 'IN', 'en'),
  person('Camille Roux', 'Librairie Roux', 'Nantes', 'France', 'FR', 'fr'),
  person('Nour El-Sayed', 'Nile Studios', 'Cairo', 'Egypt', 'EG', 'ar'),
  person('Hannah Becker', 'Hofladen Becker', 'Freiburg', 'Germany', 'DE', 'de'),
  person('Lucía Herrera', 'Herrera Diseño', 'Bogotá', 'Colombia', 'CO', 'es'),
  person('Ethan Murphy', 'Murphy Cycles', 'Dublin', 'Ireland', 'IE', 'en'),
  person('佐藤 健', '佐藤工房', '大阪', 'Japan', 'JP', 'ja', 'ken.sato@sato-kobo.example'),
  person('Rafael Costa', 'Costa Surf', 'Lisboa', 'Portugal', 'PT', 'pt'),
  person('Olivia Brown', 'Brown & Daughters', 'Leeds', 'United Kingdom', 'GB', 'en'),
  person('Felix Brandt', 'Brandt Medien', 'Leipzig', 'Germany', 'DE', 'de'),
  person('Isabelle Petit', 'Clinique Petit', 'Bruxelles', 'Belgium', 'BE', 'fr'),
  person('Mateo Vargas', 'Vargas Hnos.', 'Monterrey', 'Mexico', 'MX', 'es'),
  person('Aisha Khan', 'Khan Legal', 'Birmingham', 'United Kingdom', 'GB', 'en'),
  person('Wei Zhang', 'Orchid Garden', 'Singapore', 'Singapore', 'SG', 'en'),
  person('Laura Schmitt', 'Tierarztpraxis Schmitt', 'Mainz', 'Germany', 'DE', 'de'),
  person('Yousef Haddad', 'Haddad Sweets', 'Amman', 'Jordan', 'JO', 'ar'),
  person('Emma Johansen', 'Kyst Kaffe', 'Bergen', 'Norway', 'NO', 'en'),
  person('Antoine Lefèvre', 'Lefèvre Traiteur', 'Lille', 'France', 'FR', 'fr'),
  person('Joana Almeida', 'Padaria Almeida', 'Porto', 'Portugal', 'PT', 'pt'),
  person('Samuel Adeyemi', 'Bright Schools', 'Accra', 'Ghana', 'GH', 'en'),
  person('Paula Giménez', 'Giménez Óptica', 'Rosario', 'Argentina', 'AR', 'es'),
  person('Maximilian Hofer', 'Berghotel Hofer', 'Innsbruck', 'Austria', 'AT', 'de'),
  person('鈴木 恵', 'すずき珈琲', '京都', 'Japan', 'JP', 'ja', 'megumi@suzuki-coffee.example'),
  person('Chloe Martin', 'Two Rivers Yoga', 'Melbourne', 'Australia', 'AU', 'en'),
  person('Ingrid Solheim', 'Fjell Sport', 'Trondheim', 'Norway', 'NO', 'en'),
  person('Julien Moreau', 'Moreau Vins', 'Bordeaux', 'France', 'FR', 'fr'),
  person('Fernanda Lima', 'Lima Eventos', 'Recife', 'Brazil', 'BR', 'pt'),
  person('Ali Mansour', 'Mansour Optics', 'Beirut', 'Lebanon', 'LB', 'ar'),
  person('Noah Williams', 'Williams Hardware', 'Austin', 'United States', 'US', 'en'),
  person('Katharina Wolf', 'Wolf Gartenbau', 'Dresden', 'Germany', 'DE', 'de'),
  person('Diego Fuentes', 'Fuentes Logística', 'Santiago', 'Chile', 'CL', 'es'),
  person('Mia Andersson', 'Andersson & Co', 'Malmö', 'Sweden', 'SE', 'en'),
  person('Pierre Garnier', 'Hôtel Garnier', 'Nice', 'France', 'FR', 'fr'),
  person('Harriet Osei', 'Osei Interiors', 'London', 'United Kingdom', 'GB', 'en'),
  person('Tim Neumann', 'Neumann IT', 'Köln', 'Germany', 'DE', 'de'),
  person('Valentina Rossi', 'Bottega Rossi', 'Bologna', 'Italy', 'IT', 'en'),
  person('高橋 翔太', '高橋デザイン', '福岡', 'Japan', 'JP', 'ja', 'shota@takahashi-design.example'),
  person('Gustavo Pereira', 'Pereira Motos', 'Curitiba', 'Brazil', 'BR', 'pt'),
  person('Ruth Cohen', 'Cohen Translations', 'Boston', 'United States', 'US', 'en'),
  person('Stefan Huber', 'Huber Elektro', 'München', 'Germany', 'DE', 'de'),
  person('Nadia Benali', 'Benali Conseil', 'Casablanca', 'Morocco', 'MA', 'fr'),
  person('Andrés Molina', 'Molina Turismo', 'Sevilla', 'Spain', 'ES', 'es'),
  person('Layla Farouk', 'Farouk Jewelry', 'Riyadh', 'Saudi Arabia', 'SA', 'ar'),
  person('Peter Novak', 'Novak Furniture', 'Ljubljana', 'Slovenia', 'SI', 'en'),
  person('Zoe Papadopoulos', 'Aegean Sails', 'Athens', 'Greece', 'GR', 'en'),
  person('Clara Weiss', 'Weiss Catering', 'Wien', 'Austria', 'AT', 'de'),
  person('Benjamin Hughes', 'Hughes Brewery', 'Bristol', 'United Kingdom', 'GB', 'en'),
  person('Marta Kowalska', 'Kowalska Kids', 'Kraków', 'Poland', 'PL', 'en'),
];

/** Labels of contacts, by title. */
const peopleWithLabel: Readonly<Record<string, readonly string[]>> = {
  vip: ['Sofia Oliveira', 'Daniel Wu', 'Harriet Osei', 'Priya Raman', 'Maximilian Hofer', 'Pierre Garnier'],
  wholesale: [
    'Daniel Wu',
    'Emma Johansen',
    'Carlos Ibáñez',
    '鈴木 恵',
    'Joana Almeida',
    'Maximilian Hofer',
    'Antoine Lefèvre',
    'Yousef Haddad',
  ],
  giftcard: ['Samuel Adeyemi', 'Ruth Cohen'],
};

export const labelsOfPerson = ({ name }: SamplePerson): string[] =>
  Object.entries(peopleWithLabel).flatMap(([title, people]) => (people.includes(name) ? [title] : []));
